import { installTerms } from './install-terms';
import './terms.css';

// Imported by each guide that uses a term of the glossary (plugins/guides/remark-facts.ts).
if (typeof document !== 'undefined') installTerms(document);
