-- What articles are found by: words as shared/domain/search makes them. No text is kept but what hits are ranked by (decision 028).
-- An id says when: the newest article has the smallest, so that a search reads the newest first and can stop.
CREATE TABLE documents (
  id INTEGER PRIMARY KEY,
  article_id INTEGER NOT NULL UNIQUE,
  published_at INTEGER NOT NULL,
  -- Whether the body was public, and is among the words.
  holds_body INTEGER NOT NULL,
  -- Titles and sections between spaces: ` m:tagesbote c:koeln `.
  lists TEXT NOT NULL,
  title TEXT NOT NULL,
  prefix TEXT NOT NULL,
  lead TEXT NOT NULL,
  names TEXT NOT NULL
);
--> statement-breakpoint
-- Which change of an article the index knows: of two writers the later wins, whichever comes first.
CREATE TABLE indexed_changes (article_id INTEGER PRIMARY KEY, change INTEGER NOT NULL);
--> statement-breakpoint
CREATE VIRTUAL TABLE search_heads USING fts5(title, rest, lists, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 0 tokenchars '+#:/-_'");
--> statement-breakpoint
CREATE VIRTUAL TABLE search_texts USING fts5(words, lists, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 0 tokenchars '+#:/-_'");
--> statement-breakpoint
-- In how many articles a word has been since it was first seen, roughly, and the shortest way in which it was written.
CREATE TABLE words (word TEXT PRIMARY KEY, backwards TEXT, spelling TEXT NOT NULL, articles INTEGER NOT NULL) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX words_backwards ON words (backwards) WHERE backwards IS NOT NULL;
