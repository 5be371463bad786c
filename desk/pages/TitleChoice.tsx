import { MOST_SOUGHT } from '#shared/contracts/editorArticle.contract.ts';
import { ARTICLE_STATES, type ArticleState } from '#shared/domain/desk/articleState.ts';
import type { DeskAct } from '#shared/domain/desk/rights.ts';
import { deskTexts as texts } from '#shared/i18n/texts/desk.ts';
import { newsroomTexts } from '#shared/i18n/texts/deskNewsroom.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { useMay } from '../sessionContext.ts';

type TitleChoiceProps = {
  readonly action: string;
  readonly mandator: MandatorId;
  /** What the page is for: only titles in which the editor may do it are offered. */
  readonly act?: DeskAct;
  /** For a list that is searched; `state` is null for all. */
  readonly list?: { readonly state: ArticleState | null; readonly search: string };
};

/** Names of fields in addresses. */
export const CHOICE_FIELDS = { title: 'titel', state: 'stand', search: 'suche' } as const;
export const ALL_STATES = 'alle';

/** Which title's articles are listed, in which state, and with which words. */
export function TitleChoice({ action, mandator, act, list }: TitleChoiceProps) {
  const may = useMay();
  return (
    <form className="choice" action={action} {...(list && { role: 'search' })}>
      {list && <SearchField search={list.search} />}
      <div>
        <label htmlFor="titel">{texts.title}</label>
        <select id="titel" name={CHOICE_FIELDS.title} defaultValue={mandator}>
          {MANDATORS.filter(({ id }) => act === undefined || may(act, [id])).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {list && <StateField state={list.state} />}
      <button className="plain">{texts.show}</button>
    </form>
  );
}

function SearchField({ search }: { readonly search: string }) {
  return (
    <div className="search">
      <label htmlFor="suche">{newsroomTexts.search.label}</label>
      <input
        type="search"
        id="suche"
        name={CHOICE_FIELDS.search}
        defaultValue={search}
        maxLength={MOST_SOUGHT}
        autoComplete="off"
      />
    </div>
  );
}

function StateField({ state }: { readonly state: ArticleState | null }) {
  return (
    <div>
      <label htmlFor="stand">{texts.state}</label>
      <select id="stand" name={CHOICE_FIELDS.state} defaultValue={state ?? ALL_STATES}>
        <option value={ALL_STATES}>{newsroomTexts.search.allStates}</option>
        {ARTICLE_STATES.map((one) => (
          <option key={one} value={one}>
            {texts.states[one]}
          </option>
        ))}
      </select>
    </div>
  );
}
