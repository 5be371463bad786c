import { ARTICLE_STATES, type ArticleState } from '#shared/domain/desk/articleState.ts';
import { deskTexts as texts } from '#shared/i18n/texts/desk.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';

type TitleChoiceProps = { readonly action: string; readonly mandator: MandatorId; readonly state?: ArticleState };

/** Which title's articles are listed, and in which state. */
export function TitleChoice({ action, mandator, state }: TitleChoiceProps) {
  return (
    <form className="choice" action={action}>
      <div>
        <label htmlFor="titel">{texts.title}</label>
        <select id="titel" name="titel" defaultValue={mandator}>
          {MANDATORS.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {state !== undefined && (
        <div>
          <label htmlFor="stand">{texts.state}</label>
          <select id="stand" name="stand" defaultValue={state}>
            {ARTICLE_STATES.map((one) => (
              <option key={one} value={one}>
                {texts.states[one]}
              </option>
            ))}
          </select>
        </div>
      )}
      <button className="plain">{texts.show}</button>
    </form>
  );
}
