/** One character each; `quote` is empty for a table without quotes. */
export type CsvForm = { readonly delimiter: string; readonly quote: string };

/**
 * Parses a table row line by line: `open` while a quoted cell continues, `misplacedQuote` if text follows its end (RFC
 * 4180). A quote within an unquoted cell is an ordinary character.
 */
export function createRowScanner({ delimiter, quote }: CsvForm) {
  const cells: string[] = [];
  let parts: string[] = [];
  let isQuoted = false;
  const end = () => {
    cells.push(parts.join(''));
    parts = [];
  };
  return {
    take(line: string): 'done' | 'open' | 'misplacedQuote' {
      let at = 0;
      if (isQuoted) parts.push('\n');
      for (;;) {
        if (!isQuoted && quote !== '' && line.startsWith(quote, at)) {
          isQuoted = true;
          at += 1;
        }
        if (!isQuoted) {
          const next = line.indexOf(delimiter, at);
          parts.push(line.slice(at, next === -1 ? line.length : next));
          end();
          if (next === -1) return 'done';
          at = next + 1;
          continue;
        }
        const close = line.indexOf(quote, at);
        parts.push(line.slice(at, close === -1 ? line.length : close));
        if (close === -1) return 'open';
        at = close + 1;
        if (line.startsWith(quote, at)) {
          parts.push(quote);
          at += 1;
          continue;
        }
        const rest = /[^ ]/g;
        rest.lastIndex = at;
        const next = rest.exec(line)?.index ?? line.length;
        if (next < line.length && line[next] !== delimiter) return 'misplacedQuote';
        end();
        isQuoted = false;
        if (next === line.length) return 'done';
        at = next + 1;
      }
    },
    cells: (): readonly string[] => cells,
  };
}
