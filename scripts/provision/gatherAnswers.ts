import * as v from 'valibot';
import { MANDATOR_IDS } from '../../shared/mandators/mandator.ts';
import { answersContract, type Answers } from '../environment/environment.ts';
import { SERVICE_ARTICLE_IDS } from '../readSeed.ts';

export type AnswerFlags = {
  readonly domain?: string | undefined;
  /** `tagesbote=www.tagesbote.example` */
  readonly title?: readonly string[] | undefined;
  readonly 'mail-domain'?: string | undefined;
  readonly 'kv-jurisdiction'?: string | undefined;
};

type Questions = {
  readonly flags: AnswerFlags;
  readonly accountId: string;
  /** Earlier answers. */
  readonly kept: Answers | null;
  /** Null in a non-interactive run. */
  readonly ask: ((question: string, suggestion: string) => Promise<string>) | null;
};

/**
 * The operator's choices: from flags, the environment's file, or a question, in this order.
 * @throws with a sentence if a question cannot be asked or an answer is invalid.
 */
export async function gatherAnswers({ flags, accountId, kept, ask }: Questions): Promise<Answers> {
  const answer = async (flag: keyof AnswerFlags, given: string | undefined, question: string, suggestion = '') => {
    if (given !== undefined) return given;
    if (ask) return ask(question, suggestion);
    throw new Error(`Es fehlt --${flag}: ${question}`);
  };
  const domain = await answer(
    'domain',
    flags.domain ?? kept?.domain,
    'Unter welcher Domain stehen Titel und Dienste, etwa example.com?',
  );
  const titleHosts =
    flags.title === undefined
      ? (kept?.titleHosts ?? (ask ? await askTitleHosts(ask, domain) : {}))
      : Object.fromEntries(flags.title.map((text) => text.split('=')));
  const mailDomain = await answer(
    'mail-domain',
    flags['mail-domain'] ?? kept?.mailDomain,
    'Von welcher Domain kommen Mails?',
    domain,
  );
  const read = v.safeParse(answersContract, {
    accountId,
    domain,
    titleHosts,
    mailDomain,
    kvJurisdiction: flags['kv-jurisdiction'] ?? kept?.kvJurisdiction,
    // Initial settings of every title.
    variables: kept ? kept.variables : { portal: { LEGAL_ARTICLE_IDS: SERVICE_ARTICLE_IDS.join() } },
  });
  if (read.success) return read.output;
  throw new Error(
    read.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${String(issue.input)} ${issue.message}`).join('\n'),
  );
}

async function askTitleHosts(
  ask: NonNullable<Questions['ask']>,
  domain: string,
): Promise<Readonly<Record<string, string>>> {
  const hosts: Record<string, string> = {};
  for (const id of MANDATOR_IDS) {
    const usual = `${id}.${domain}`;
    const host = await ask(`Unter welchem Host steht ${id}?`, usual);
    if (host !== usual) hosts[id] = host;
  }
  return hosts;
}
