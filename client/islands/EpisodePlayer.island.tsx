import { useEffect, useRef, useState } from 'react';
import type { Chapter } from '#shared/domain/content/contentItem.ts';
import { playerTexts } from '#shared/i18n/texts/player.ts';
import { formatClock } from '#shared/i18n/formatClock.ts';
import styles from './EpisodePlayer.module.css';

export type EpisodePlayerProps = {
  readonly src: string;
  readonly title: string;
  readonly durationSeconds: number;
  readonly chapters: readonly Chapter[];
};

const RATES = [1, 1.25, 1.5, 1.75, 2, 0.75];
const STEP_BACK_SECONDS = 15;
const STEP_AHEAD_SECONDS = 30;
/** What a media element reports while it plays, and what changes without playing. */
const EVENTS = ['play', 'pause', 'timeupdate', 'ratechange', 'seeking', 'ended', 'emptied'] as const;

/**
 * Plays an episode in place; the browser's own controls without script. Where playback continues on other pages, the
 * document's player takes the recording over (`client/navigation/createPlayer.ts`), and these controls operate that one.
 */
export function EpisodePlayer({ src, title, durationSeconds, chapters }: EpisodePlayerProps) {
  const own = useRef<HTMLAudioElement>(null);
  const [{ isPlaying, seconds, rate }, setState] = useState({ isPlaying: false, seconds: 0, rate: 1 });
  useEffect(() => {
    const left = new AbortController();
    const update = ({ target }: Pick<Event, 'target'>) => {
      const audio = playing(own.current);
      if (!audio || (target !== audio && target !== own.current)) return;
      setState({ isPlaying: !audio.paused, seconds: audio.currentTime, rate: audio.playbackRate });
    };
    if (playing(own.current) !== own.current) update({ target: own.current });
    for (const event of EVENTS) document.addEventListener(event, update, { capture: true, signal: left.signal });
    return () => left.abort();
  }, []);
  const operate = (change: (audio: HTMLAudioElement) => void) => () => {
    const audio = playing(own.current);
    if (audio) change(audio);
  };
  const jump = (to: (seconds: number) => number) => (audio: HTMLAudioElement) => {
    audio.currentTime = Math.min(Math.max(0, to(audio.currentTime)), durationSeconds);
    setState((state) => ({ ...state, seconds: audio.currentTime }));
  };
  return (
    <div className={styles.player}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- browsers show no captions for sound; the words are in the article */}
      <audio ref={own} controls preload="none" src={src} aria-label={title} />
      <fieldset className={styles.controls} aria-label={title} data-needs-script="">
        <button
          type="button"
          className={styles.play}
          aria-label={isPlaying ? playerTexts.pause : playerTexts.play}
          onClick={operate((audio) => (audio.paused ? play(audio) : audio.pause()))}
        >
          <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
            <path d={isPlaying ? 'M7 5h4v14H7zM13 5h4v14h-4z' : 'M8 4v16l12-8z'} fill="currentColor" />
          </svg>
        </button>
        <div className={styles.course}>
          <input
            type="range"
            min={0}
            max={durationSeconds}
            step={1}
            value={Math.floor(seconds)}
            aria-label={playerTexts.position}
            aria-valuetext={playerTexts.positionOf(formatClock(seconds), formatClock(durationSeconds))}
            onChange={({ target }) => operate(jump(() => Number(target.value)))()}
          />
          <p>
            <span>{formatClock(seconds)}</span>
            <span>{formatClock(durationSeconds)}</span>
          </p>
        </div>
        <Steps rate={rate} operate={operate} jump={jump} />
        {chapters.length > 0 && (
          <Chapters
            chapters={chapters}
            current={seconds > 0 ? chapters.findLast(({ startSeconds }) => startSeconds <= seconds) : undefined}
            onChoose={(startSeconds) =>
              operate((audio) => {
                jump(() => startSeconds)(audio);
                play(audio);
              })()
            }
          />
        )}
      </fieldset>
    </div>
  );
}

type StepsProps = {
  readonly rate: number;
  readonly operate: (change: (audio: HTMLAudioElement) => void) => () => void;
  readonly jump: (to: (seconds: number) => number) => (audio: HTMLAudioElement) => void;
};

function Steps({ rate, operate, jump }: StepsProps) {
  return (
    <div className={styles.steps}>
      <button
        type="button"
        aria-label={playerTexts.back(STEP_BACK_SECONDS)}
        onClick={operate(jump((at) => at - STEP_BACK_SECONDS))}
      >
        −{STEP_BACK_SECONDS}
      </button>
      <button
        type="button"
        aria-label={playerTexts.ahead(STEP_AHEAD_SECONDS)}
        onClick={operate(jump((at) => at + STEP_AHEAD_SECONDS))}
      >
        +{STEP_AHEAD_SECONDS}
      </button>
      <button
        type="button"
        aria-label={playerTexts.rate(rate)}
        onClick={operate((audio) => (audio.playbackRate = rateAfter(audio.playbackRate)))}
      >
        {playerTexts.rateShown(rate)}
      </button>
    </div>
  );
}

type ChaptersProps = Pick<EpisodePlayerProps, 'chapters'> & {
  readonly current: Chapter | undefined;
  readonly onChoose: (startSeconds: number) => void;
};

function Chapters({ chapters, current, onChoose }: ChaptersProps) {
  return (
    <details className={styles.chapters}>
      <summary>{playerTexts.chapters}</summary>
      <ol>
        {chapters.map((chapter) => (
          <li key={chapter.startSeconds}>
            <button
              type="button"
              aria-current={chapter === current ? true : undefined}
              onClick={() => onChoose(chapter.startSeconds)}
            >
              <span>{formatClock(chapter.startSeconds)}</span> {chapter.title}
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Refused without a touch: the button remains as it is. */
function play(audio: HTMLAudioElement): void {
  audio.play().catch(() => undefined);
}

/** The element that plays a recording: the document's player if it has taken it over. */
function playing(own: HTMLAudioElement | null): HTMLAudioElement | null {
  const shared = own?.ownerDocument.querySelector<HTMLAudioElement>('[data-player] audio');
  return shared && shared.src === own?.src ? shared : own;
}

function rateAfter(rate: number): number {
  return RATES[(RATES.indexOf(rate) + 1) % RATES.length] ?? 1;
}

EpisodePlayer.displayName = 'EpisodePlayer';
