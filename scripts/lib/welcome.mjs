import fs from 'node:fs';

const COLUMNS = [
  ['kind', 'Who'],
  ['name', 'Name'],
  ['email', 'E-mail'],
  ['password', 'Password'],
  ['url', 'Address'],
];

export function printWelcome({ title, web, accounts: file, notices, logs, mail }) {
  console.log(`\n${title} is running.\n`);
  console.log(`  Web page   ${web}`);
  if (mail) console.log(`  Mail       ${web}/dev/mail   (everything the product sends)`);
  console.log(`  Logs       ${logs}`);

  if (fs.existsSync(file)) {
    const accounts = JSON.parse(fs.readFileSync(file, 'utf8'));
    console.log(`\n${table(accounts.map((account) => ({ ...account, url: address(account.url, web) })))}`);
  }
  if (notices.length > 0) console.log(`\n${notices.map((notice) => `  ${notice}`).join('\n')}`);
  console.log('\nCtrl-C stops it; the data stay.');
}

/** The demo stores the port of its first start; this start may use another. */
function address(url, web) {
  const { pathname, search } = new URL(url, web);
  return `${web}${pathname}${search}`;
}

function table(rows) {
  const widths = COLUMNS.map(([key, title]) => Math.max(title.length, ...rows.map((row) => String(row[key]).length)));
  const line = (cells) => `  ${cells.map((cell, index) => String(cell).padEnd(widths[index])).join('   ')}`.trimEnd();
  return [
    line(COLUMNS.map(([, title]) => title)),
    line(widths.map((width) => '-'.repeat(width))),
    ...rows.map((row) => line(COLUMNS.map(([key]) => row[key]))),
  ].join('\n');
}
