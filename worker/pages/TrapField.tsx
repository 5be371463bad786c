const NAME = 'nachricht';

/** Programs fill in every field there is; readers never see this one. Of forms that anybody may send. */
export function TrapField({ label }: { readonly label: string }) {
  return (
    <p hidden>
      <label>
        {label} <input name={NAME} tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  );
}

/** Whether a form that shows the field was filled in by a program. */
export function isTrapped(sent: URLSearchParams): boolean {
  return Boolean(sent.get(NAME));
}
