import '#shared/styles/base.css';
import '#shared/styles/later.css';
import '#client/bookmarks/bookmarks.css';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ImageVariant } from '#shared/domain/images/imageVariant.ts';
import { stateAttributes } from '#shared/domain/page/documentState.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { ImageUrlsContext } from '#shared/ui/imageUrls.ts';
import { TitleNameContext } from '#shared/ui/titleName.ts';
import { renderFragment } from '#worker/render/renderMarkup.tsx';
import { componentStates } from './componentStates.tsx';
import styles from './components.module.css';

/** How the page is shown: the title, the colour mode, and which marks its reader sees (`data-marks`). */
export type Look = { readonly mandator: Mandator; readonly mode: Mode; readonly marks: Marks };
type Mode = (typeof MODES)[number];
type Marks = (typeof MARKS)[number];

const MODES = ['light', 'dark'] as const;
const MARKS = ['plus', 'tags', 'wallet'] as const;

/** `/blitz/dark/tags`; what is missing is the first of its kind. Null for any other path. */
export function readLook(path: string): Look | null {
  const [title = MANDATORS[0].id, wantedMode = MODES[0], wantedMarks = MARKS[0], ...rest] = path
    .split('/')
    .filter(Boolean);
  const mandator = MANDATORS.find(({ id }) => id === title);
  const mode = MODES.find((name) => name === wantedMode);
  const marks = MARKS.find((name) => name === wantedMarks);
  return mandator && mode && marks && rest.length === 0 ? { mandator, mode, marks } : null;
}

export function pathOf({ mandator, mode, marks }: Look): string {
  return `/${mandator.id}/${mode}/${marks}`;
}

/** Every look of the page. */
export function listLooks(): readonly Look[] {
  return MANDATORS.flatMap((mandator) => MODES.flatMap((mode) => MARKS.map((marks) => ({ mandator, mode, marks }))));
}

/** @param stylesheets addresses of the styles of all components. */
export function renderComponents(look: Look, stylesheets: readonly string[]): string {
  return `<!doctype html>${renderToStaticMarkup(<ComponentsPage look={look} stylesheets={stylesheets} />)}`;
}

function ComponentsPage({ look, stylesheets }: { readonly look: Look; readonly stylesheets: readonly string[] }) {
  const { mandator, mode, marks } = look;
  return (
    <html lang="de" {...stateAttributes({ mandator: mandator.id, plusLogo: '', colorMode: mode, marks, script: '' })}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`Components · ${mandator.name} · ${mode}`}</title>
        <link rel="icon" href={`/icons/${mandator.id}.svg`} type="image/svg+xml" />
        {[...stylesheets, `/shared/styles/titles/${mandator.id}.css`].map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script type="module" src="/@vite/client" />
      </head>
      <body>
        <nav className={styles.looks}>
          <Looks
            looks={MANDATORS.map((one) => ({ ...look, mandator: one }))}
            nameOf={(one) => one.mandator.name}
            now={look}
          />
          <Looks looks={MODES.map((one) => ({ ...look, mode: one }))} nameOf={(one) => one.mode} now={look} />
          <Looks
            looks={MARKS.map((one) => ({ ...look, marks: one }))}
            nameOf={(one) => `marks: ${one.marks}`}
            now={look}
          />
        </nav>
        <main className={styles.components}>
          {componentStates(mandator).map(({ of: { name }, states }) => (
            <section key={name} aria-labelledby={`component-${name}`}>
              <h2 id={`component-${name}`}>{name}</h2>
              {states.map((state) => (
                <div key={state.name} className={styles.state} data-state={state.name}>
                  <code>{state.name}</code>
                  <div
                    dangerouslySetInnerHTML={{ __html: renderState(state.element, mandator, `${name}-${state.name}`) }}
                  />
                </div>
              ))}
            </section>
          ))}
        </main>
      </body>
    </html>
  );
}

type LooksProps = {
  readonly looks: readonly Look[];
  readonly nameOf: (look: Look) => string;
  readonly now: Look;
};

function Looks({ looks, nameOf, now }: LooksProps) {
  return (
    <p>
      {looks.map((look) => (
        <a key={pathOf(look)} href={pathOf(look)} aria-current={pathOf(look) === pathOf(now) ? 'page' : undefined}>
          {nameOf(look)}
        </a>
      ))}
    </p>
  );
}

/** Markup of one state, with its islands, as in a hole of a page. */
function renderState(element: ReactElement, { name }: Mandator, id: string): string {
  return renderFragment(
    <TitleNameContext value={name}>
      <ImageUrlsContext value={drawPicture}>{element}</ImageUrlsContext>
    </TitleNameContext>,
    id.replaceAll(/\W+/g, '-'),
  );
}

/** A grey picture of the variant's size. */
function drawPicture({ width, height }: ImageVariant): string {
  const drawing = `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height ?? (width * 3) / 4}'><rect width='100%' height='100%' fill='#888'/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
