/** The address of the page; a window of time by `?zeit=`. */
export const INSIGHTS_PATH = '/_insights';
export const WINDOW_PARAMETER = 'zeit';
export const STAFF_ENTRY_PATH = `${INSIGHTS_PATH}/anmelden`;
/** Where editors get their token. */
export const EDITOR_TOKEN_PATH = `${INSIGHTS_PATH}/redaktion`;
export const STAFF_EXIT_PATH = `${INSIGHTS_PATH}/abmelden`;
/** The customer is sent in a body, so that no URL, log or history contains it. */
export const CUSTOMER_PATH = `${INSIGHTS_PATH}/kunde`;
/** Customers with unusual records; from a place on by `?vor=`. */
export const UNUSUAL_PATH = `${CUSTOMER_PATH}/auffaellig`;
export const PLACE_PARAMETER = 'vor';
