const NAME = 'nachricht';

/** A honeypot field for public forms: bots fill it in, readers never see it. */
export function TrapField({ label }: { readonly label: string }) {
  return (
    <p hidden>
      <label>
        {label} <input name={NAME} tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  );
}

/** Whether a bot filled in the honeypot. */
export function isTrapped(sent: URLSearchParams): boolean {
  return Boolean(sent.get(NAME));
}
