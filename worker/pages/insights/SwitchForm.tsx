import { formatDateTime } from '#shared/i18n/formatDate.ts';
import { insightsTexts } from '#shared/i18n/texts/insights.ts';
import { SWITCH_NAMES, type SwitchState } from '../../switches/switchState.ts';
import styles from './Insights.module.css';

export const SWITCHES_PATH = '/_insights/switches';

type SwitchFormProps = { readonly switches: SwitchState; readonly problem: 'invalid' | 'failed' | null };

/** Current state of the switches that work without a deployment. */
export function SwitchForm({ switches, problem }: SwitchFormProps) {
  const { switches: texts } = insightsTexts;
  return (
    <form className={styles.switches} method="post" action={SWITCHES_PATH}>
      {SWITCH_NAMES.map((name) => (
        <label key={name}>
          <input type="checkbox" name={name} defaultChecked={switches[name]} />
          {` ${texts[name]}`}
        </label>
      ))}
      <label>
        {`${texts.retractedIds} `}
        <input
          data-field=""
          name="retractedIds"
          inputMode="numeric"
          defaultValue={switches.retractedIds.join(' ')}
          autoComplete="off"
        />
      </label>
      {problem && <p role="alert">{texts[problem]}</p>}
      <button type="submit" data-submit="">
        {texts.save}
      </button>
      <p className={styles.note}>
        {texts.note}
        {switches.changedAt > 0 &&
          ` ${texts.changedAt}: ${formatDateTime(new Date(switches.changedAt).toISOString())}.`}
      </p>
    </form>
  );
}
