import Handlebars from 'handlebars';

import { ZONE } from '../../../common/dates';
import type { Locale } from '../../../common/locale';
import { textsOf } from '../../../common/texts';
import type { CaughtMessage } from './caught-mail';

const STYLE = `body{margin:0;background:#f5f7f4;color:#16211c;font:16px/1.5 "Segoe UI",Roboto,system-ui,sans-serif}
header{background:#00796b;color:#fff;padding:12px 16px}h1{font-size:20px;margin:0}main{max-width:760px;margin:0 auto;padding:16px}
a{color:#00695c}ul{list-style:none;margin:0;padding:0;background:#fff;border:1px solid #d7ded7;border-radius:8px}
li{padding:12px 16px;border-top:1px solid #d7ded7}li:first-child{border-top:0}.m{color:#47544d;font-size:14px;margin:0}
iframe{width:100%;height:560px;border:1px solid #d7ded7;border-radius:8px;background:#fff}pre{white-space:pre-wrap;background:#fff;border:1px solid #d7ded7;border-radius:8px;padding:16px}`;

const frame = (body: string): HandlebarsTemplateDelegate =>
  Handlebars.compile(`<!doctype html><html lang="{{locale}}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{t.title}}</title><style>${STYLE}</style></head><body><header><h1>{{t.title}}</h1></header><main>${body}</main></body></html>`);

const LIST =
  frame(`<p class="m">{{t.hint}}</p>{{#if messages.length}}<ul>{{#each messages}}<li><a href="/dev/mail/{{id}}">{{subject}}</a>
<p class="m">{{../t.to}} {{to}} · <time>{{date}}</time></p></li>{{/each}}</ul>{{else}}<p>{{t.none}}</p>{{/if}}`);

const ONE =
  frame(`<p><a href="/dev/mail">{{t.back}}</a></p><h2>{{message.subject}}</h2><p class="m">{{t.to}} {{message.to}} · <time>{{message.date}}</time></p>
<iframe title="{{message.subject}}" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/dev/mail/{{message.id}}/html"></iframe><h2>{{t.plain}}</h2><pre>{{message.text}}</pre>`);

/** Shows the date in Maputo time. */
const shown = (locale: Locale, message: CaughtMessage): CaughtMessage => {
  const written = new Date(message.date);
  if (Number.isNaN(written.getTime())) return message;
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: ZONE,
  });
  return { ...message, date: format.format(written) };
};

export const listPage = (locale: Locale, messages: readonly CaughtMessage[]): string =>
  LIST({ locale, t: textsOf('dev-mail', locale), messages: messages.map((message) => shown(locale, message)) });
export const messagePage = (locale: Locale, message: CaughtMessage): string =>
  ONE({ locale, t: textsOf('dev-mail', locale), message: shown(locale, message) });
