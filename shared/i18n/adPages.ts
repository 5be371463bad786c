/** The pages of the reference ad service. */
export const adPages = {
  title: 'Erfundene Anzeige',
  invented: (payer: string) =>
    `${payer}: Dieses Haus gibt es nicht. Die Anzeige gehört zum Probebetrieb des Portals und führt nirgendwohin.`,
} as const;
