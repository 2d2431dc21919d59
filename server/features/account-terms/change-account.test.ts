import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { addSupplier, NOON, openTestApi } from '../../testing/api.ts'
import { accountChange, changeAccount } from './change-account.ts'

const OPPORTUNITIES = `{ getGroupedOpportunityData { edges { node { opportunities {
  uuid isPreselected customGroup { name } } } } } }`

eachDatabase('what an operator lets an account have', (open) => {
  const change = (database: Database, supplier: string, more: object) =>
    changeAccount(database, v.parse(accountChange, { supplier, ...more }), NOON)

  test('the new experience, a membership with its trial, and the essential builder', async () => {
    const database = await open.forTest()
    const api = openTestApi(database)
    const { email, accountId } = await addSupplier(database, 'one@account.test')
    expect(await change(database, email, {})).toEqual({
      newExperienceEnabled: null,
      membership: null,
      groups: [],
    })
    await change(database, email, { newExperience: 'on', membership: 'eligible', builder: 'detailed' })
    const { jwt } = await api.signIn(email)
    const { data } = await api.gql(
      jwt,
      '{ getMe { account { newExperienceEnabled } } membership { isEligible status offerBuilderType } }',
    )
    expect(data).toEqual({
      getMe: { account: { newExperienceEnabled: true } },
      membership: { isEligible: true, status: 'INACTIVE', offerBuilderType: 'FLOW_2_DETAIL' },
    })
    const trial = 'mutation ($a: ID!) { activateMembershipTrial(accountId: $a) { status } }'
    expect((await api.gql(jwt, trial, { a: accountId })).data.activateMembershipTrial.status).toBe('TRIAL')
    const kept = await change(database, email, { membership: 'ineligible', newExperience: 'default' })
    expect(kept).toMatchObject({
      newExperienceEnabled: null,
      membership: { isEligible: false, status: 'TRIAL', offerBuilderType: 'FLOW_2_DETAIL' },
    })
  })

  test('each part of what an account has is changed by itself, and what is not named stays', async () => {
    const database = await open.forTest()
    const { email } = await addSupplier(database, 'parts@account.test')
    const terms = async (more: object) => {
      const { newExperienceEnabled, membership } = await change(database, email, more)
      return [newExperienceEnabled, membership?.isEligible, membership?.offerBuilderType]
    }
    expect(await terms({ builder: 'partial' })).toEqual([null, false, 'FLOW_1_PARTIAL'])
    expect(await terms({ membership: 'eligible' })).toEqual([null, true, 'FLOW_1_PARTIAL'])
    expect(await terms({ builder: 'detailed' })).toEqual([null, true, 'FLOW_2_DETAIL'])
    expect(await terms({ newExperience: 'off' })).toEqual([false, true, 'FLOW_2_DETAIL'])
    expect(await terms({ membership: 'ineligible' })).toEqual([false, false, 'FLOW_2_DETAIL'])
    expect(await terms({ newExperience: 'on' })).toEqual([true, false, 'FLOW_2_DETAIL'])
    const groups = async (group: object) => (await change(database, email, { group })).groups
    const retail = { name: 'Retail', isPreselected: false, customers: ['C0'] }
    expect(await groups({ name: 'Retail', customers: ['C0'] })).toEqual([retail])
    // Another customer comes to those that it has.
    const both = { ...retail, isPreselected: true, customers: ['C0', 'C1'] }
    expect(await groups({ name: 'Retail', customers: ['C1'], isPreselected: true })).toEqual([both])
    expect(await groups({ name: 'Retail', customers: [] })).toEqual([both])
    // A customer is in one group at a time; groups are listed by name.
    expect(await groups({ name: 'Builders', customers: ['C1'] })).toEqual([
      { name: 'Builders', isPreselected: false, customers: ['C1'] },
      { ...both, customers: ['C0'] },
    ])
  })

  test('a group has the customers that are named, of the own account, until it is dissolved', async () => {
    const database = await open.forTest()
    const api = openTestApi(database)
    const { email, customers } = await addSupplier(database, 'groups@account.test')
    const [{ customerUuid, opportunityUuid }] = customers as [(typeof customers)[number]]
    const [{ number }] = (await database.asSystem((tx) =>
      tx.query('select customer_number as number from customers where customer_uuid = $1', [customerUuid]),
    )) as [{ number: string }]
    const group = { name: 'Retail', customers: [number] }
    expect((await change(database, email, { group: { ...group, isPreselected: true } })).groups).toEqual([
      { ...group, isPreselected: true },
    ])
    const { jwt } = await api.signIn(email)
    const own = async () => {
      const { data } = await api.gql(jwt, OPPORTUNITIES)
      const all: { uuid: string; isPreselected: boolean; customGroup: object | null }[] =
        data.getGroupedOpportunityData.edges.flatMap(
          ({ node }: { node: { opportunities: object[] } }) => node.opportunities,
        )
      return all.find(({ uuid }) => uuid === opportunityUuid)
    }
    expect(await own()).toMatchObject({ isPreselected: true, customGroup: { name: 'Retail' } })
    await expect(change(database, email, { group: { name: 'X', customers: ['nobody'] } })).rejects.toThrow(
      'nobody',
    )
    expect((await change(database, email, { removeGroup: 'Retail' })).groups).toEqual([])
    expect(await own()).toMatchObject({ isPreselected: false, customGroup: null })
    await expect(change(database, email, { removeGroup: 'Retail' })).rejects.toThrow('Retail')
  })
})
