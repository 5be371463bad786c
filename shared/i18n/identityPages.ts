/** What the identity service itself shows: only to whoever comes with a link that is no link of ours. */
export const identityPages = {
  refused: `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Anmeldung nicht möglich</title></head>
<body><h1>Anmeldung nicht möglich</h1>
<p>Dieser Link führt nirgendwohin. Bitte gehen Sie zurück zu Ihrer Zeitung und melden Sie sich dort an.</p></body></html>
`,
} as const;
