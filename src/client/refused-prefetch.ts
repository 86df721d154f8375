/**
 * Firefox holds a prefetch by `<link>` against `default-src` alone, which is 'none' here, and not against the
 * directive of what is fetched: it fetches nothing and writes an error for each file. Where the browser says that it
 * can't prefetch by link, Docusaurus asks by GET instead, which the policy allows, and the cache is as full after it.
 *
 * Docusaurus looks once, when its own module runs, which is after this one. Nothing else tells before the first
 * error whether a prefetch will be refused, so the engine is asked for by a property that it alone has.
 */
if (typeof window !== 'undefined' && 'mozInnerScreenX' in window) {
  const { supports } = DOMTokenList.prototype;
  DOMTokenList.prototype.supports = function supportsButPrefetch(token) {
    return token !== 'prefetch' && supports.call(this, token);
  };
}
