/** Specification 3, site metadata. */
export const MENU_HANDLES = [
  'legalMenuHandle',
  'socialNetworksMenuHandle',
  'siteServicesMenuHandle',
  'hotTopicsMenuHandle',
  'treeServicesMenuHandle',
  'userSupportMenuHandle',
  'utilityBarMenuHandle',
  'mainMenuHandle',
] as const;
