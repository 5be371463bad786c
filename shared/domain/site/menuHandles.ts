/** The eight menus that the content server stores for a title. Specification 3, site metadata. */
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

export type MenuHandle = (typeof MENU_HANDLES)[number];
export type MenuItem = { readonly label: string; readonly target: string };
export type Menus = Readonly<Record<MenuHandle, readonly MenuItem[]>>;

export const NO_MENUS: Menus = {
  legalMenuHandle: [],
  socialNetworksMenuHandle: [],
  siteServicesMenuHandle: [],
  hotTopicsMenuHandle: [],
  treeServicesMenuHandle: [],
  userSupportMenuHandle: [],
  utilityBarMenuHandle: [],
  mainMenuHandle: [],
};
