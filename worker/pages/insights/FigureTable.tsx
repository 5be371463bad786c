import { insightsTexts as texts } from '#shared/i18n/texts/insights.ts';
import styles from './Insights.module.css';

type FigureTableProps = {
  readonly title: string;
  readonly columns: readonly string[];
  /** `count` is the bar's length. */
  readonly rows: readonly { readonly name: string; readonly count: number; readonly cells: readonly string[] }[];
  readonly note?: string;
};

/** Figures by name, each with a bar relative to the largest. Wide tables scroll on their own. */
export function FigureTable({ title, columns, rows, note }: FigureTableProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <section>
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p className={styles.note}>{texts.nothingCounted}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no pointer scrolls it by the keyboard
        <section className={styles.wide} aria-label={title} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, count, cells }) => (
                <tr key={name}>
                  <th scope="row">
                    {name}
                    <Bar share={count / most} />
                  </th>
                  {cells.map((cell, position) => (
                    <td key={columns[position + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {note && <p className={styles.note}>{note}</p>}
    </section>
  );
}

const LENGTH = 100;
const HEIGHT = 4;

/** A share of the maximum as a bar; the number is beside it. */
function Bar({ share }: { readonly share: number }) {
  return (
    <svg className={styles.bar} viewBox={`0 0 ${LENGTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <rect width={Math.round(share * LENGTH)} height={HEIGHT} />
    </svg>
  );
}
