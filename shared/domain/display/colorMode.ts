/**
 * How a page looks. A route-forced mode beats the reader's preference, which beats the device. Specification 4, shell.
 */
export type ColorMode = 'light' | 'dark';
