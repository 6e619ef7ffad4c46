/** The style of the API page, light and dark. The page's policy contains its hash. */
export const PAGE_STYLE = `
:root{--text:#1c2430;--muted:#5a6675;--line:#dfe4ea;--soft:#f5f7f9;--page:#fff;--accent:#0b6e78;--badge:#fff}
@media(prefers-color-scheme:dark){:root{--text:#e4e8ee;--muted:#a2adba;--line:#303946;--soft:#1d242e;--page:#151a22;--accent:#5cc3cd;--badge:#10262a}}
*{box-sizing:border-box}
html{scroll-padding-top:1rem}
body{margin:0;display:grid;grid-template-columns:15.5rem minmax(0,1fr);background:var(--page);color:var(--text);font:15px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
a{color:var(--accent);text-underline-offset:2px}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:.5rem;background:var(--page);padding:.3rem .6rem;z-index:1}
nav{position:sticky;top:0;height:100vh;overflow-y:auto;padding:1.5rem 1.25rem;border-right:1px solid var(--line);font-size:14px}
nav ul{list-style:none;margin:0;padding:0}nav>ul>li{margin:0 0 .9rem}
nav li ul a{display:block;padding:.12rem 0 .12rem .7rem;border-left:2px solid var(--line);color:var(--text);text-decoration:none}
nav li ul a:hover{border-color:var(--accent);color:var(--accent)}
nav>ul>li>a{display:block;margin-bottom:.2rem;color:var(--muted);text-decoration:none;font-weight:600;text-transform:capitalize}
.brand{margin:0 0 1.4rem;font-weight:700;font-size:16px}.brand span{display:block;color:var(--muted);font-weight:400;font-size:13px}
main{padding:2rem 2.5rem 5rem;max-width:84rem}
h1{margin:0;font-size:28px;line-height:1.2}
h2{margin:3.2rem 0 .2rem;padding-top:1.4rem;border-top:1px solid var(--line);font-size:21px;text-transform:capitalize}
h2+p{margin:0;color:var(--muted)}
h3{margin:0;font-size:18px}
h4{margin:1.4rem 0 .4rem;font-size:14px}
section{padding:1.8rem 0 .6rem}
.edition,.summary,.none{margin:.2rem 0 0;color:var(--muted)}
.intro{max-width:46rem;margin-top:1rem}
.path{margin:.6rem 0 0}.path span{display:inline-block;padding:.05rem .45rem;border-radius:4px;background:var(--accent);color:var(--badge);font-size:12px;font-weight:600}
.columns{display:grid;grid-template-columns:minmax(0,3fr) minmax(0,2fr);gap:2.2rem}
ul{padding-left:1.15rem}
code,pre{font:13px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
p code,li code,td code{padding:.05rem .25rem;border-radius:3px;background:var(--soft)}
.path code{padding:0;background:none}
.wide{overflow-x:auto}
table{width:100%;border-collapse:collapse;font-size:14px}
th,td{padding:.38rem .9rem .38rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
thead th{color:var(--muted);font-weight:600;font-size:13px}
tbody th{font-weight:400;min-width:9rem;max-width:17rem;overflow-wrap:break-word}
@media(min-width:760px){.answer tbody th{min-width:16rem}.answer tbody td:nth-child(2){min-width:9rem}}
tbody th b{display:block;color:var(--accent);font-size:12px;font-weight:600}
tbody td:nth-child(2){min-width:7rem;color:var(--muted)}
td small{display:block;color:var(--muted);font-size:13px}
details{margin-top:1.2rem}summary{cursor:pointer;font-size:14px;font-weight:600}
details .wide{margin-top:.4rem}
figure{margin:1rem 0 0}figcaption{margin-bottom:.3rem;color:var(--muted);font-size:13px;font-weight:600}
pre{margin:0;padding:.8rem .9rem;max-height:34rem;overflow:auto;border:1px solid var(--line);border-radius:6px;background:var(--soft)}
@media(max-width:1100px){.columns{grid-template-columns:minmax(0,1fr);gap:0}}
@media(max-width:760px){body{display:block}nav{position:static;height:auto;border-right:0;border-bottom:1px solid var(--line)}main{padding:1.4rem 1.1rem 3rem}}
@media print{nav{display:none}body{display:block}pre{max-height:none}}
`
