-- What articles are found by: words as shared/domain/search makes them. Stores no text except what hits are ranked by
-- (decision 028). The id encodes the date: the newest article has the smallest, so that a search reads the newest first
-- and can stop.
CREATE TABLE documents (
  id INTEGER PRIMARY KEY,
  article_id INTEGER NOT NULL UNIQUE,
  published_at INTEGER NOT NULL,
  -- Whether the body was public and is indexed.
  holds_body INTEGER NOT NULL,
  -- Titles and sections between spaces: ` m:tagesbote c:koeln `.
  lists TEXT NOT NULL,
  title TEXT NOT NULL,
  prefix TEXT NOT NULL,
  lead TEXT NOT NULL,
  names TEXT NOT NULL
);
--> statement-breakpoint
-- The indexed change of each article: of two writers the later change wins, in any order of arrival.
CREATE TABLE indexed_changes (article_id INTEGER PRIMARY KEY, change INTEGER NOT NULL);
--> statement-breakpoint
CREATE VIRTUAL TABLE search_heads USING fts5(title, rest, lists, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 0 tokenchars '+#:/-_'");
--> statement-breakpoint
CREATE VIRTUAL TABLE search_texts USING fts5(words, lists, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 0 tokenchars '+#:/-_'");
--> statement-breakpoint
-- Approximate number of articles that have contained the word since it was first seen, and its shortest spelling.
CREATE TABLE words (word TEXT PRIMARY KEY, backwards TEXT, spelling TEXT NOT NULL, articles INTEGER NOT NULL) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX words_backwards ON words (backwards) WHERE backwards IS NOT NULL;
