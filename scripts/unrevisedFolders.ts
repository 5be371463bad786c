/** Folders whose comments still speak of indefinite persons: `checkEnglish` skips them. Only ever shortened. */
export const UNREVISED_FOLDERS: readonly string[] = [];
