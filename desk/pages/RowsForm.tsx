import type { ReactNode } from 'react';
import { deskSiteTexts as texts } from '#shared/i18n/texts/deskSite.ts';
import { FIELDS } from '../articleForm.ts';
import { EMPTY_ROWS, placeField, rowField } from '../rows.ts';

type RowsFormProps = {
  readonly action: string;
  /** The latest act that the editor has seen. */
  readonly last: number;
  readonly fields: readonly string[];
  readonly labels: readonly string[];
  /** The texts of the fields, in their order. */
  readonly rows: readonly (readonly string[])[];
  readonly children?: ReactNode;
};

/** A list as rows of fields with a place each, and empty ones for more: reordered and shortened without script. */
export function RowsForm({ action, last, fields, labels, rows, children }: RowsFormProps) {
  const empty = Array.from({ length: EMPTY_ROWS }, () => fields.map(() => ''));
  return (
    <form method="post" action={action}>
      <input type="hidden" name={FIELDS.revision} value={last} />
      {children}
      <p className="soft">{texts.rowsHint}</p>
      {[...rows, ...empty].map((row, at) => (
        <fieldset key={at} className="row" aria-label={texts.row(at + 1)}>
          <label>
            {texts.place}
            <input name={placeField(at)} inputMode="numeric" pattern="[0-9]*" size={3} defaultValue={at + 1} />
          </label>
          {fields.map((name, field) => (
            <label key={name} className="wide">
              {labels[field]}
              <input name={rowField(name, at)} defaultValue={row[field]} />
            </label>
          ))}
        </fieldset>
      ))}
      <p className="stick">
        <button className="main">{texts.save}</button>
      </p>
    </form>
  );
}
