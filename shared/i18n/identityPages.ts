/** Pages of the identity service itself, shown only for invalid links. */
export const identityPages = {
  refused: `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Anmeldung nicht möglich</title></head>
<body><h1>Anmeldung nicht möglich</h1>
<p>Dieser Link führt nirgendwohin. Bitte gehen Sie zurück zu Ihrer Zeitung und melden Sie sich dort an.</p></body></html>
`,
} as const;
