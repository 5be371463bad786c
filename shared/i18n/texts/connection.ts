export const connectionTexts = {
  offline: 'Sie sind gerade offline.',
  autoRedirect: 'Sobald die Verbindung wieder steht, versuchen wir es von selbst noch einmal.',
  backOnline: (seconds: number) =>
    `Sie sind wieder online. Neuer Versuch in ${seconds} ${seconds === 1 ? 'Sekunde' : 'Sekunden'} …`,
} as const;
