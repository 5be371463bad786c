import { deskTexts } from '#shared/i18n/texts/desk.ts';
import { actPath } from '../deskPaths.ts';
import { FIELDS } from '../articleForm.ts';

const texts = deskTexts.article;

export type ScheduleView = {
  /** A time on Cologne's clocks, `2026-12-01T06:00`. */
  readonly time: string;
  readonly problem: string | null;
  /** The clocks are set back: both hours have this time. */
  readonly isTwice: boolean;
};

type ScheduleFormProps = { readonly id: number; readonly revision: number; readonly view: ScheduleView };

export function ScheduleForm({ id, revision, view: { time, problem, isTwice } }: ScheduleFormProps) {
  return (
    <form method="post" action={actPath(id, 'planen')}>
      <input type="hidden" name={FIELDS.revision} value={revision} />
      {problem !== null && (
        <p className="note" role="alert">
          {problem}
        </p>
      )}
      <div className="bar">
        <div>
          <label htmlFor="time">{texts.schedule}</label>
          <input
            id="time"
            type="datetime-local"
            name={FIELDS.time}
            defaultValue={time}
            required
            aria-describedby="time-hint"
          />
        </div>
        <button className="plain">{texts.reschedule}</button>
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
      <p id="time-hint" className="soft">
        {texts.scheduleHint}
      </p>
    </form>
  );
}
