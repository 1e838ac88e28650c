import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type DeleteQueryNode,
  IdentifierNode,
  type InsertQueryNode,
  type JoinNode,
  type KyselyPlugin,
  OnNode,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PrimitiveValueListNode,
  type QueryId,
  ReferenceNode,
  type RootOperationNode,
  type SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
  type WithNode,
} from 'kysely';
import { merchantScope, recordScope, type Scope } from './scope.ts';

const column = 'merchant_id';

/** Adds `merchant_id = …` to every table of a query and to every inserted row, including sub-queries. */
class TenantTransformer extends OperationNodeTransformer {
  readonly #merchantId: string;
  readonly #commonTableNames = new Set<string>();

  constructor(merchantId: string) {
    super();
    this.#merchantId = merchantId;
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    this.#remember(node.with);
    const result = super.transformSelectQuery(node, queryId);
    return { ...result, where: this.#restrict(result.where, node.from?.froms ?? []) };
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    this.#remember(node.with);
    const result = super.transformUpdateQuery(node, queryId);
    return {
      ...result,
      where: this.#restrict(result.where, [...(node.table ? [node.table] : []), ...(node.from?.froms ?? [])]),
    };
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    this.#remember(node.with);
    const result = super.transformDeleteQuery(node, queryId);
    return { ...result, where: this.#restrict(result.where, [...node.from.froms, ...(node.using?.tables ?? [])]) };
  }

  protected override transformJoin(node: JoinNode, queryId?: QueryId): JoinNode {
    const result = super.transformJoin(node, queryId);
    const name = this.#nameOf(node.table);
    if (!name) return result;
    return {
      ...result,
      on: result.on
        ? OnNode.cloneWithOperation(result.on, 'And', this.#equals(name))
        : OnNode.create(this.#equals(name)),
    };
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
    this.#remember(node.with);
    const result = super.transformInsertQuery(node, queryId);
    if (!result.columns || !result.values || !ValuesNode.is(result.values)) {
      throw new Error('Through a merchant handle rows are inserted by values(), so that the merchant can be added');
    }
    const at = result.columns.findIndex((item) => item.column.name === column);
    const columns = at < 0 ? [...result.columns, ColumnNode.create(column)] : result.columns;
    const values = result.values.values.map((row) => {
      if (PrimitiveValueListNode.is(row)) {
        const list = [...row.values];
        list[at < 0 ? list.length : at] = this.#merchantId;
        return PrimitiveValueListNode.create(list);
      }
      const list: OperationNode[] = [...row.values];
      list[at < 0 ? list.length : at] = ValueNode.create(this.#merchantId);
      return ValueListNode.create(list);
    });
    return { ...result, columns, values: ValuesNode.create(values) };
  }

  #remember(node: WithNode | undefined): void {
    for (const expression of node?.expressions ?? [])
      this.#commonTableNames.add(expression.name.table.table.identifier.name);
  }

  #restrict(where: WhereNode | undefined, tables: readonly OperationNode[]): WhereNode | undefined {
    const names = tables.map((table) => this.#nameOf(table)).filter((name) => name !== undefined);
    const condition = names
      .map((name) => this.#equals(name))
      .reduce<OperationNode | undefined>((left, right) => (left ? AndNode.create(left, right) : right), undefined);
    if (!condition) return where;
    return where ? WhereNode.cloneWithOperation(where, 'And', condition) : WhereNode.create(condition);
  }

  #nameOf(node: OperationNode): string | undefined {
    if (AliasNode.is(node)) {
      if (!TableNode.is(node.node) || this.#isCommonTable(node.node)) return undefined;
      return IdentifierNode.is(node.alias) ? node.alias.name : undefined;
    }
    if (!TableNode.is(node) || this.#isCommonTable(node)) return undefined;
    return node.table.identifier.name;
  }

  #isCommonTable(node: TableNode): boolean {
    return this.#commonTableNames.has(node.table.identifier.name);
  }

  #equals(table: string): BinaryOperationNode {
    const reference = ReferenceNode.create(ColumnNode.create(column), TableNode.create(table));
    return BinaryOperationNode.create(reference, OperatorNode.create('='), ValueNode.create(this.#merchantId));
  }
}

/**
 * Binds every query of a Kysely handle to one merchant, and attaches the scope for row-level security. Raw SQL is
 * not transformed and must name the merchant itself.
 */
export class TenantPlugin implements KyselyPlugin {
  readonly #merchantId: string;
  readonly #scope: Scope;

  constructor(merchantId: string) {
    this.#merchantId = merchantId;
    this.#scope = merchantScope(merchantId);
  }

  transformQuery(args: PluginTransformQueryArgs): RootOperationNode {
    return recordScope(new TenantTransformer(this.#merchantId).transformNode(args.node, args.queryId), this.#scope);
  }

  async transformResult(args: PluginTransformResultArgs) {
    return args.result;
  }
}
