/** The title of a page with its section, unless the title already contains the name of the section. */
export function titleInSection(title: string, section: string): string {
  return title.toLowerCase().includes(section.toLowerCase()) ? title : `${title} · ${section}`;
}
