import { bundleSite } from '/work/wt/render/render/bundle';
import { siteConfig } from '/work/wt/render/site/config';
import { loadContent } from '/work/wt/render/render/content/load-content';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
process.env.NODE_ENV='production';
async function main(){
console.time('content'); const content = await loadContent({root:'/work/wt/render', base:'/', locale:'en'}); console.timeEnd('content');
console.time('bundle'); const b = await bundleSite(siteConfig); console.timeEnd('bundle');
for (const [k,v] of b.files) console.log(k, v.length);
console.time('render');
const out='/tmp/newsite'; 
const site = { config: siteConfig, base:'/', locale:'en', localeBases:{en:'/'}, versions: content.versions, sidebars: content.sidebars, assets: b.assets };
const write=(f:string,c:any)=>{const p=path.join(out,f); mkdirSync(path.dirname(p),{recursive:true}); writeFileSync(p,c)};
for (const [k,v] of b.files) write(k,v);
for (const page of content.pages) write((page.path==='/'?'index':page.path.slice(1))+'.html', b.renderPage(site as any, page));
console.timeEnd('render');
}
main().catch(e=>{console.error(e);process.exit(1)});
