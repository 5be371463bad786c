/** Bytes with memory of their own, as the platform's interfaces take them. */
export type Bytes = Uint8Array<ArrayBuffer>;
