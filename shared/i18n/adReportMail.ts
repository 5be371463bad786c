import { formatDateTime } from './formatDate.ts';

type Report = {
  readonly ad: string;
  readonly words: string;
  readonly email: string | null;
  /** In milliseconds. */
  readonly reportedAt: number;
  /** Of the transparency notice. */
  readonly url: string;
};

/** Mail to the ad department about a reader's report. Regulation (EU) 2024/900, Art. 15. */
export function adReportMail({ ad, words, email, reportedAt, url }: Report) {
  return {
    subject: `Politische Anzeige gemeldet: ${ad}`,
    blocks: [
      `Jemand hat am ${formatDateTime(new Date(reportedAt).toISOString())} die politische Anzeige „${ad}“ gemeldet (Verordnung (EU) 2024/900, Art. 15).`,
      words,
      email === null
        ? 'Eine Adresse für die Antwort wurde nicht angegeben.'
        : `Bitte den Eingang bestätigen und das Ergebnis mitteilen: ${email}`,
      { label: 'Transparenzbekanntmachung', url },
    ],
  } as const;
}
