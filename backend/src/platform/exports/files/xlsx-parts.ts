/** The fixed parts of a workbook (ECMA-376): one sheet, three styles. */

export const SHEET_NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Characters that XML 1.0 cannot hold, not even escaped. */
export const NO_XML =
  // oxlint-disable-next-line no-control-regex
  /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

export const xml = (content: string): string => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${content}`;

export const CONTENT_TYPES = xml(`<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>
</Types>`);

export const RELATIONS = xml(`<Relationships xmlns="${PACKAGE}/relationships">
<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/>
</Relationships>`);

export const WORKBOOK_RELATIONS = xml(`<Relationships xmlns="${PACKAGE}/relationships">
<Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>
<Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/>
</Relationships>`);

/** `cellXfs`: 0 plain, 1 heading in bold, 2 date and time. */
export const STYLES = xml(`<styleSheet xmlns="${SHEET_NAMESPACE}">
<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>
</styleSheet>`);

/** At most 31 characters, none of those that a spreadsheet refuses in the name of a sheet. */
export function workbook(name: string): string {
  const sheet = name.replace(/[\\/?*[\]:'&<>"]/g, ' ').slice(0, 31);
  return xml(`<workbook xmlns="${SHEET_NAMESPACE}" xmlns:r="${OFFICE}">
<sheets><sheet name="${sheet}" sheetId="1" r:id="rId1"/></sheets></workbook>`);
}
