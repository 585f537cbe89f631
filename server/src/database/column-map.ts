/** A column's value as JSON carries it. */
type Presented<Value> = Value extends Date ? string : Value;

type ColumnFor<Row, Value> = {
  [Column in keyof Row]-?: Presented<Row[Column]> extends Value ? Column : never;
}[keyof Row];

/** Names the column of each field of a wire type, once per table; a column of another type does not compile. */
export type ColumnMap<Fields, Row> = { readonly [Field in keyof Fields]-?: ColumnFor<Row, Fields[Field]> };

/** Makes the function that shows a row as the wire type of its column map. */
export const createPresenter = <Fields extends object, Row extends object>(columns: ColumnMap<Fields, Row>) => {
  const entries = Object.entries(columns) as [string, keyof Row][]; // the keys and values of the map
  return (row: Row): Fields => {
    const presented: Record<string, unknown> = {};
    for (const [field, column] of entries) {
      const value = row[column];
      presented[field] = value instanceof Date ? value.toISOString() : value;
    }
    return presented as Fields; // every field has a column of its type: the map is checked for it
  };
};

type ColumnValues<Values, Columns> = {
  [Field in keyof Values as Field extends keyof Columns ? Columns[Field] & string : never]: Exclude<
    Values[Field],
    undefined
  >;
};

/** The columns of the fields that were sent; a field that was not sent leaves its column out. */
export const toColumns = <const Columns extends object, Values extends object>(
  columns: Columns,
  values: Values,
): ColumnValues<Values, Columns> => {
  const sent = Object.entries(values).filter(([field, value]) => field in columns && value !== undefined);
  const named = sent.map(([field, value]) => [columns[field as keyof Columns], value]);
  return Object.fromEntries(named) as ColumnValues<Values, Columns>; // named by the map
};
