/** A number of an article, a tag, a region. */
export const ID = ':id{[1-9][0-9]{0,8}}';

/** Path prefix of one reader's data in a title. Specification 7, user API. */
export const OWN = '/mandators/:mandator/users/:ssoId';
