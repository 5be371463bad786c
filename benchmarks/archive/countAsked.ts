import { loadPage } from '#origin/content/read/pagePayload.ts';
import { openDatabase } from '#origin/database/database.ts';
import { countRounds } from '../../e2e/support/countRounds.ts';
import type { Figure } from './figure.ts';
import type { Origin } from './startOrigin.ts';

const TITLE = 'tagesbote';

/** Database round trips and statements per page. */
export async function countAsked({ database }: Origin, articleId: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, path] of [
    ['article', `/${articleId}`],
    ['front', '/'],
    ['topic', '/themen/1/2'],
  ] as const) {
    const count = countRounds(database);
    await loadPage(openDatabase(count.binding), TITLE, path, Date.now());
    figures.push(
      { what: `rounds to the database: ${name}`, value: count.rounds },
      { what: `statements: ${name}`, value: count.statements },
    );
  }
  return figures;
}
