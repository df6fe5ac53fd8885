// Measures what the import of candidates reads out of CVs, and how long it takes.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { BACKEND } from '../sides.mjs';
import { folderCorpus, madeCorpus } from './corpus.mjs';

const require = createRequire(path.join(BACKEND, 'package.json'));
const { Inspector } = require(path.join(BACKEND, 'dist/platform/storage/inspection/inspector.js'));
const { DocumentTexts } = require(path.join(BACKEND, 'dist/platform/storage/texts/document-texts.js'));
const { readCv } = require(path.join(BACKEND, 'dist/features/imports/reading/cv-reading.js'));
const { vocabularyOfFiles } = require(path.join(BACKEND, 'dist/features/imports/reading/option-vocabulary.js'));

const option = (name, otherwise) =>
  process.argv
    .find((word) => word.startsWith(`--${name}=`))
    ?.split('=')
    .slice(1)
    .join('=') ?? otherwise;
const FOLDER = option('folder', '');
const COUNT = Number(option('count', 500));
const SEED = Number(option('seed', 1));
const TARGETS = { email: 0.97, phone: 0.93, name: 0.9 };
const MOST_SECONDS = 300;
const AT_ONCE = 2;

const plain = (text) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
const digitsOf = (text) => text.replace(/\D/g, '');
const ends = (one, other) => one.length >= 7 && (one.endsWith(other.slice(-9)) || other.endsWith(one.slice(-9)));

function compared({ truth }, reading) {
  const numbers = reading.phones.flatMap(({ text, number }) => [digitsOf(text), digitsOf(number ?? '')]);
  return {
    email: truth.email && reading.emails[0]?.toLowerCase() === truth.email.toLowerCase(),
    phone: truth.phones.length > 0 && numbers.some((number) => ends(number, digitsOf(truth.phones[0]))),
    name: truth.name && plain(reading.name ?? '') === plain(truth.name),
  };
}

async function main() {
  const inspector = new Inspector({ MAX_PHOTO_EDGE: 512 });
  const texts = new DocumentTexts(inspector);
  const vocabulary = vocabularyOfFiles();
  const cvs = [];
  for await (const cv of FOLDER ? folderCorpus(FOLDER) : madeCorpus(COUNT, SEED)) cvs.push(cv);
  const written = option('write', '');
  if (written)
    for (const { file, content } of cvs) fs.writeFileSync(path.join(written, file.replaceAll('/', '_')), content);

  const results = [];
  const waiting = [...cvs];
  const began = Date.now();
  const work = async () => {
    for (let cv = waiting.shift(); cv; cv = waiting.shift()) results.push(await resultOf(cv, texts, vocabulary));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const seconds = (Date.now() - began) / 1000;
  inspector.onModuleDestroy();
  print(results, seconds);
}

async function resultOf(cv, texts, vocabulary) {
  try {
    const { text } = await texts.textOf(cv.content);
    const reading = readCv(text, vocabulary, cv.file);
    return { ...cv, reading, text, found: compared(cv, reading) };
  } catch (error) {
    return { ...cv, fault: error.fault ?? String(error), found: {} };
  }
}

function print(results, seconds) {
  const facts = Object.keys(TARGETS);
  const shareOf = (some, fact) => {
    const asked = some.filter(({ truth }) => (fact === 'phone' ? truth.phones.length > 0 : truth[fact]));
    return { right: asked.filter(({ found }) => found[fact]).length, asked: asked.length };
  };
  const table = (title, key) => {
    console.log(`\n${title.padEnd(14)} files  ${facts.map((fact) => fact.padEnd(22)).join('')}`);
    for (const group of [...new Set(results.map((one) => one[key]))].toSorted()) {
      const some = results.filter((one) => one[key] === group);
      const cells = facts.map((fact) => {
        const { right, asked } = shareOf(some, fact);
        const share = asked === 0 ? 1 : right / asked;
        const mark = key === 'format' ? (share >= TARGETS[fact] ? ' ok' : ' MISSED') : '';
        return `${(share * 100).toFixed(1)} % (${right}/${asked})${mark}`.padEnd(22);
      });
      console.log(`${String(group).padEnd(14)} ${String(some.length).padStart(5)}  ${cells.join('')}`);
    }
  };
  table('format', 'format');
  table('language', 'locale');
  table('layout', 'layout');
  const rate = results.length / seconds;
  const ok = 500 / rate <= MOST_SECONDS ? 'ok' : 'MISSED';
  console.log(
    `\n${results.length} files in ${seconds.toFixed(1)} s; 500 files: ${(500 / rate).toFixed(0)} s, allowed ${MOST_SECONDS} s: ${ok}`,
  );
  const faults = results.filter(({ fault }) => fault);
  if (faults.length > 0) console.log(`Not read: ${faults.map(({ file, fault }) => `${file} (${fault})`).join(', ')}`);
  if (process.argv.includes('--misses')) printMisses(results);
}

function printMisses(results) {
  for (const { file, layout, truth, reading, found } of results) {
    const missed = Object.keys(TARGETS).filter((fact) => found[fact] === false);
    if (missed.length > 0)
      console.log(
        `${file} [${layout}] ${missed.join(' ')}: ${JSON.stringify(truth)} read ${JSON.stringify({ name: reading.name, emails: reading.emails, phones: reading.phones })}`,
      );
  }
}

await main();
