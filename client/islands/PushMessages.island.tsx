import { useEffect, useId, useState, type SubmitEvent } from 'react';
import type { ShownPushVendor } from '#shared/domain/consent/grantable.ts';
import type { PushChoices } from '#shared/domain/push/pushChoices.ts';
import { PUSH_TEXT_VERSION, pushTexts as texts } from '#shared/i18n/texts/push.ts';
import { pushStore } from '../stores/push.store.ts';
import { usePageStore } from '../stores/usePageStore.ts';
import { PushByVendor } from './PushByVendor.tsx';
import { isAbleToPush, PushWords } from './PushWords.tsx';
import styles from './PushMessages.module.css';

type PushMessagesProps = {
  readonly kind: 'topic' | 'region';
  /** Followed topics and regions, which can have messages. */
  readonly followed: readonly { readonly id: number; readonly label: string }[];
};

type IslandProps = PushMessagesProps & {
  /** The house that sends the title's messages; null for us. */
  readonly vendor: ShownPushVendor | null;
};

const NIGHT = { from: 22, to: 7 } as const;
const AT_FIRST: PushChoices = { breaking: true, topics: [], regions: [], quiet: NIGHT, breakingAtNight: false };
const LISTS = { topic: 'topics', region: 'regions' } as const;

/**
 * Settings of this browser's push messages. Explains contents, frequency and sender, and requests the browser's
 * permission only after a touch. A browser that is subscribed with us stays so where another house sends by now.
 * Decisions 072, 101.
 */
export function PushMessages({ vendor, ...props }: IslandProps) {
  const { isOurs, load } = usePageStore(pushStore);
  const titleId = useId();
  useEffect(() => void load(), [load]);
  return (
    <section className={styles.push} aria-labelledby={titleId} data-needs-script="">
      <h2 id={titleId}>{texts.title}</h2>
      {vendor && !isOurs ? <PushByVendor vendor={vendor} /> : <OwnMessages {...props} />}
    </section>
  );
}

PushMessages.displayName = 'PushMessages';

function OwnMessages(props: PushMessagesProps) {
  const { ability, choices, outcome, save, end } = usePageStore(pushStore);
  const [draft, setDraft] = useState<PushChoices | null>(null);
  const [isEmpty, setEmpty] = useState(false);
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
  const isAble = isAbleToPush(ability);
  return (
    <>
      <p>{texts.intro}</p>
      <form onSubmit={submit}>
        {choices && <p>{texts.isOn}</p>}
        <fieldset disabled={!isAble}>
          <legend>{texts.legend}</legend>
          <Subjects {...props} shown={shown} change={change} />
          <Quiet shown={shown} change={change} />
        </fieldset>
        <PushWords consent={texts.consent} ability={ability} />
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
    </>
  );
}

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
