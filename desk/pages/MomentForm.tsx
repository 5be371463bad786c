import { useId, type ReactNode } from 'react';
import { deskTexts } from '#shared/i18n/texts/desk.ts';
import { FIELDS } from '../articleForm.ts';

const texts = deskTexts.article;

export type MomentView = {
  /** A time on Cologne's clocks, `2026-12-01T06:00`. */
  readonly time: string;
  readonly problem: string | null;
  /** The clocks are set back: both hours have this time. */
  readonly isTwice: boolean;
};

type MomentFormProps = {
  readonly action: string;
  readonly revision: number;
  readonly view: MomentView;
  readonly words: { readonly label: string; readonly submit: string };
  readonly isRequired?: boolean;
  /** Fields before it. */
  readonly children?: ReactNode;
};

/** Asks for a time on Cologne's clocks, and for the hour that is meant where they are set back. */
export function MomentForm({ action, revision, view, words, isRequired = true, children }: MomentFormProps) {
  const { time, problem, isTwice } = view;
  const field = useId();
  const hint = useId();
  return (
    <form method="post" action={action}>
      <input type="hidden" name={FIELDS.revision} value={revision} />
      {problem !== null && (
        <p className="note" role="alert">
          {problem}
        </p>
      )}
      {children}
      <div className="bar">
        <div>
          <label htmlFor={field}>{words.label}</label>
          <input
            id={field}
            type="datetime-local"
            name={FIELDS.time}
            defaultValue={time}
            required={isRequired}
            aria-describedby={hint}
          />
        </div>
        <button className="plain">{words.submit}</button>
      </div>
      {isTwice && (
        <fieldset>
          <legend>{texts.whichHour}</legend>
          <label>
            <input type="radio" name={FIELDS.hour} value="earlier" required />
            {texts.earlierHour}
          </label>
          <label>
            <input type="radio" name={FIELDS.hour} value="later" />
            {texts.laterHour}
          </label>
        </fieldset>
      )}
      <p id={hint} className="soft">
        {texts.scheduleHint}
      </p>
    </form>
  );
}
