-- What articles are found by: words as shared/domain/search makes them of titles, leads, names and free bodies. Kept as a copy, because a
-- table without (contentless_delete) goes on counting rows that were replaced, and bm25 ranks by these counts.
CREATE VIRTUAL TABLE `search_index` USING fts5(title, prefix, lead, names, body, tokenize='unicode61 remove_diacritics 0');
