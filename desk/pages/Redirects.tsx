import type { RedirectRule } from '#shared/contracts/editorSite.contract.ts';
import { deskTexts } from '#shared/i18n/texts/desk.ts';
import { deskSiteTexts } from '#shared/i18n/texts/deskSite.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import { removeRedirectPath, sitePath } from '../deskPaths.ts';

const texts = deskSiteTexts.redirect;

export const REDIRECT_FIELDS = { search: 'suche', from: 'von', to: 'nach', status: 'art' } as const;
export const REDIRECT_KINDS = [301, 302, 307, 308] as const;
type Kind = (typeof REDIRECT_KINDS)[number];

/** A rule as it was typed. */
export type RuleDraft = { readonly from: string; readonly to: string; readonly status: Kind };
export const NO_RULE: RuleDraft = { from: '', to: '', status: 301 };

/** Of the content server's list. */
const RULES_OF_A_PAGE = 100;

type RedirectsProps = {
  readonly mandator: MandatorId;
  readonly rules: readonly RedirectRule[];
  /** How the places of the rules begin. */
  readonly search: string;
  readonly draft: RuleDraft;
};

/** A form for a rule, a search, and the rules that it finds. */
export function Redirects({ mandator, rules, search, draft }: RedirectsProps) {
  return (
    <>
      <RuleForm action={sitePath(mandator, 'weiterleitungen')} draft={draft} />
      <form className="choice">
        <div>
          <label htmlFor="search">{texts.search}</label>
          <input id="search" name={REDIRECT_FIELDS.search} defaultValue={search} placeholder="/" />
        </div>
        <button className="plain">{deskTexts.show}</button>
      </form>
      <ul className="list">
        {rules.map((rule) => (
          <li key={rule.from}>
            <strong>{rule.from}</strong> → {rule.to}
            <span className="facts"> · {rule.status}</span>
            <form method="post" action={removeRedirectPath(mandator)}>
              <input type="hidden" name={REDIRECT_FIELDS.from} value={rule.from} />
              <input type="hidden" name={REDIRECT_FIELDS.to} value={rule.to} />
              <input type="hidden" name={REDIRECT_FIELDS.status} value={rule.status} />
              <button className="plain" aria-label={texts.removeFrom(rule.from)}>
                {texts.remove}
              </button>
            </form>
          </li>
        ))}
      </ul>
      {rules.length === 0 && <p className="soft">{deskTexts.none}</p>}
      {rules.length === RULES_OF_A_PAGE && <p className="soft">{texts.first}</p>}
    </>
  );
}

function RuleForm({ action, draft }: { readonly action: string; readonly draft: RuleDraft }) {
  return (
    <form method="post" action={action}>
      <label htmlFor="from">{texts.from}</label>
      <input id="from" name={REDIRECT_FIELDS.from} required defaultValue={draft.from} placeholder="/alte-adresse" />
      <label htmlFor="to">{texts.to}</label>
      <input id="to" name={REDIRECT_FIELDS.to} required defaultValue={draft.to} placeholder="/neue-adresse" />
      <label htmlFor="kind">{texts.kind}</label>
      <select id="kind" name={REDIRECT_FIELDS.status} defaultValue={draft.status}>
        {REDIRECT_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {texts.kinds[kind]}
          </option>
        ))}
      </select>
      <p>
        <button className="main">{texts.set}</button>
      </p>
    </form>
  );
}
