import fs from 'node:fs';
import { LIST_FILE, listCommonPasswords } from './listCommonPasswords.ts';

fs.writeFileSync(LIST_FILE, listCommonPasswords());
