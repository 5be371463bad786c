/** How a title speaks: a tabloid is louder. */
export type Tone = 'sober' | 'loud';
