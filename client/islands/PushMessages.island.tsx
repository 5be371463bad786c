import { useEffect, useId, useState, type SubmitEvent } from 'react';
import type { PushChoices } from '#shared/domain/push/pushChoices.ts';
import { PUSH_TEXT_VERSION, pushTexts as texts } from '#shared/i18n/texts/push.ts';
import { legalHref } from '#shared/routes/hrefs.ts';
import { pushStore } from '../stores/push.store.ts';
import { usePageStore } from '../stores/usePageStore.ts';
import styles from './PushMessages.module.css';

type PushMessagesProps = {
  readonly kind: 'topic' | 'region';
  /** Followed topics and regions, which can have messages. */
  readonly followed: readonly { readonly id: number; readonly label: string }[];
};

const NIGHT = { from: 22, to: 7 } as const;
const AT_FIRST: PushChoices = { breaking: true, topics: [], regions: [], quiet: NIGHT, breakingAtNight: false };
const LISTS = { topic: 'topics', region: 'regions' } as const;

/**
 * Settings of this browser's push messages. Explains contents, frequency and sender, and requests the browser's
 * permission only after a touch. Decision 072.
 */
export function PushMessages(props: PushMessagesProps) {
  const { ability, choices, outcome, load, save, end } = usePageStore(pushStore);
  const [draft, setDraft] = useState<PushChoices | null>(null);
  const [isEmpty, setEmpty] = useState(false);
  const titleId = useId();
  useEffect(() => void load(), [load]);

  const shown = draft ?? choices ?? AT_FIRST;
  const change = (part: Partial<PushChoices>) => {
    setDraft({ ...shown, ...part });
    setEmpty(false);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const isNothing = !shown.breaking && shown.topics.length === 0 && shown.regions.length === 0;
    setEmpty(isNothing);
    if (!isNothing && outcome !== 'busy') void save({ choices: shown, textVersion: PUSH_TEXT_VERSION });
  };
  const turnOff = () => {
    setDraft(null);
    setEmpty(false);
    void end();
  };
  // Assumes support until the browser has answered; its answer then replaces text of the same height: nothing shifts.
  const isAble = ability === 'unknown' || ability === 'askable' || ability === 'granted';
  return (
    <section className={styles.push} aria-labelledby={titleId} data-needs-script="">
      <h2 id={titleId}>{texts.title}</h2>
      <p>{texts.intro}</p>
      <form onSubmit={submit}>
        {choices && <p>{texts.isOn}</p>}
        <fieldset disabled={!isAble}>
          <legend>{texts.legend}</legend>
          <Subjects {...props} shown={shown} change={change} />
          <Quiet shown={shown} change={change} />
        </fieldset>
        <div className={styles.words}>
          <p className={isAble ? undefined : styles.away}>
            {texts.consent}{' '}
            <a href={legalHref('datenschutz')} target="_blank" rel="noopener">
              {texts.privacy}
            </a>
          </p>
          {Object.entries(texts.unable).map(([why, text]) => (
            <p key={why} className={why === ability ? undefined : styles.away}>
              {text}
            </p>
          ))}
        </div>
        <p className={styles.ways}>
          <button type="submit" disabled={!isAble}>
            {choices ? texts.save : texts.turnOn}
          </button>
          {choices && (
            <button type="button" onClick={turnOff}>
              {texts.turnOff}
            </button>
          )}
        </p>
      </form>
      <output>{isEmpty ? texts.nothingChosen : texts.outcomes[outcome]}</output>
    </section>
  );
}

PushMessages.displayName = 'PushMessages';

type PartProps = {
  readonly shown: PushChoices;
  readonly change: (part: Partial<PushChoices>) => void;
};

/** Breaking news, followed subjects, and subscribed ones that are no longer followed. */
function Subjects({ kind, followed, shown, change }: PushMessagesProps & PartProps) {
  const list = LISTS[kind];
  const left = shown[list].filter((id) => !followed.some((one) => one.id === id));
  const without = (ids: readonly number[]) => shown[list].filter((id) => !ids.includes(id));
  return (
    <>
      <Choice label={texts.breaking} isChosen={shown.breaking} onChange={(breaking) => change({ breaking })} />
      {followed.map(({ id, label }) => (
        <Choice
          key={id}
          label={texts.about[kind](label)}
          isChosen={shown[list].includes(id)}
          onChange={(isChosen) => change({ [list]: isChosen ? [...without([id]), id] : without([id]) })}
        />
      ))}
      {left.length > 0 && (
        <Choice label={texts.left[kind](left.length)} isChosen onChange={() => change({ [list]: without(left) })} />
      )}
      {followed.length === 0 && <p>{texts.none[kind]}</p>}
    </>
  );
}

function Quiet({ shown: { quiet, breakingAtNight }, change }: PartProps) {
  return (
    <>
      <Choice
        label={texts.quiet}
        isChosen={quiet !== null}
        onChange={(isQuiet) => change({ quiet: isQuiet ? NIGHT : null })}
      />
      {quiet !== null && (
        <>
          <p>{texts.quietHint}</p>
          <Choice
            label={texts.breakingAtNight}
            isChosen={breakingAtNight}
            onChange={(isAtNight) => change({ breakingAtNight: isAtNight })}
          />
        </>
      )}
    </>
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
};

function Choice({ label, isChosen, onChange }: ChoiceProps) {
  return (
    <label>
      <input type="checkbox" checked={isChosen} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      {label}
    </label>
  );
}
